import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect } from "vitest"
import { findFreePort } from "#tests/support/site-process.ts"

export const host = "nazomeguri.example"

export type ProxyName = "nginx" | "haproxy"

export type Proxy = { port: number; stop: () => Promise<void> }

const folderOfFiles = path.resolve(import.meta.dirname, "../../docs/operating")

export const isInstalled = (name: ProxyName) => spawnSync(name, ["-v"]).error === undefined

/** Runs the configuration of docs/operating/ with the ports and paths of a test. Every other line is as it is. */
export async function startProxy(
  name: ProxyName,
  sites: [port: number, port: number],
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), "nazo-proxy-"))
  const [port, plain] = [await findFreePort(), await findFreePort()]
  makeCertificate(folder)
  const command = await { nginx: writeNginx, haproxy: writeHaproxy }[name](folder, {
    port,
    plain,
    sites,
  })
  const [file = "", ...args] = command.run
  execFileSync(file, command.check, { stdio: "pipe" })
  const child = spawn(file, args, { stdio: "ignore" })
  const ended = once(child, "exit")
  while (!(await accepts(port))) await wait(20)
  return {
    port,
    async stop() {
      child.kill("SIGTERM")
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Ports = { port: number; plain: number; sites: [number, number] }

async function writeNginx(folder: string, { port, plain, sites }: Ports) {
  const site = await changed("nginx.conf", [
    [/^ *listen \[::\].*\n/gm, ""],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${sites[0]}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${sites[1]}`],
    [/\S+fullchain\.pem/, `${folder}/certificate.pem`],
    [/\S+privkey\.pem/, `${folder}/key.pem`],
  ])
  await writeFile(path.join(folder, "site.conf"), site)
  await mkdir(path.join(folder, "temp"))
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const main = [
    "daemon off;",
    process.getuid?.() === 0 ? "user root;" : "",
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    "events { worker_connections 1024; }",
    `http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`,
  ]
  const file = path.join(folder, "nginx.conf")
  await writeFile(file, main.join("\n"))
  const args = ["-e", `${folder}/error.log`, "-c", file]
  return { check: ["-t", "-q", ...args], run: ["nginx", ...args] }
}

async function writeHaproxy(folder: string, { port, plain, sites }: Ports) {
  const file = path.join(folder, "haproxy.cfg")
  const text = await changed("haproxy.cfg", [
    [/^ *log \/dev\/log.*\n/m, ""],
    [/\/run\/haproxy\/admin\.sock/, `${folder}/admin.sock`],
    [/bind :443 /, `bind 127.0.0.1:${port} `],
    [/bind :80$/m, `bind 127.0.0.1:${plain}`],
    [/\/etc\/haproxy\/nazomeguri\.pem/, `${folder}/both.pem`],
    [/10\.0\.0\.11:3000/, `127.0.0.1:${sites[0]}`],
    [/10\.0\.0\.12:3000/, `127.0.0.1:${sites[1]}`],
  ])
  await writeFile(file, text)
  return { check: ["-c", "-q", "-f", file], run: ["haproxy", "-db", "-f", file] }
}

async function changed(name: string, changes: [RegExp, string][]): Promise<string> {
  let text = await readFile(path.join(folderOfFiles, name), "utf8")
  for (const [from, to] of changes) {
    expect(text).toMatch(from)
    text = text.replace(from, to)
  }
  return text
}

function makeCertificate(folder: string): void {
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`]
  const files = ["-keyout", `${folder}/key.pem`, "-out", `${folder}/certificate.pem`]
  const kind = ["-newkey", "rsa:2048", "-nodes", "-days", "2"]
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...files], { stdio: "pipe" })
  const both = `cat ${folder}/certificate.pem ${folder}/key.pem > ${folder}/both.pem`
  execFileSync("sh", ["-c", both])
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("connect", () => socket.destroy())
  })
}
