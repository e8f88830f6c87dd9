export default function Home() {
  return <h1>ナゾメグリ</h1>
}
