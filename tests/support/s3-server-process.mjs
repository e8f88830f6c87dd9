import S3rver from "@20minutes/s3rver"

const [directory, bucket] = process.argv.slice(2)
const { port } = await new S3rver({
  directory,
  address: "127.0.0.1",
  port: 0,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run()

process.on("disconnect", () => process.exit())
process.send(port)
