const headerBytes = 6;
const entryBytes = 16;

/** Wraps one PNG of `pixels` by `pixels` (at most 255) as an ICO file: what asks for /favicon.ico reads nothing else. */
export function encodeIco(png: Uint8Array, pixels: number): Uint8Array {
  const file = Buffer.alloc(headerBytes + entryBytes + png.byteLength);
  file.writeUInt16LE(1, 2); // an icon, not a cursor
  file.writeUInt16LE(1, 4); // one picture
  file.writeUInt8(pixels, 6);
  file.writeUInt8(pixels, 7);
  file.writeUInt16LE(1, 10); // colour planes
  file.writeUInt16LE(32, 12); // bits per pixel
  file.writeUInt32LE(png.byteLength, 14);
  file.writeUInt32LE(headerBytes + entryBytes, 18);
  file.set(png, headerBytes + entryBytes);
  return file;
}
