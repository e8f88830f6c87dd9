/**
 * Gives memory back at once. A picture of several megabytes is a small object to the garbage collector, which would leave it for
 * long. Nobody may use the bytes again.
 */
export function freeBytes(bytes: Uint8Array): void {
  // A part of a buffer shares it with others.
  const { buffer, byteLength } = bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
