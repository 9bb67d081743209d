const fractions = (count: number, root: (prime: number) => number) =>
  Uint32Array.from(primes(count), (prime) => (root(prime) % 1) * 2 ** 32);

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

const constants = fractions(64, Math.cbrt);
const start = fractions(8, Math.sqrt);
const schedule = new Uint32Array(64);

/** SHA-256 (FIPS 180-4) as eight words. The browser's own answers by a promise, which costs more than the digest itself. */
export function sha256(bytes: Uint8Array): Uint32Array {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(blocks.buffer).set(bytes);
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  const state = start.slice();
  for (let offset = 0; offset < blocks.byteLength; offset += 64) addBlock(state, blocks, offset);
  return state;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function fillSchedule(blocks: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = blocks.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15]!;
    const late = schedule[index - 2]!;
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[index] = schedule[index - 16]! + first + schedule[index - 7]! + second;
  }
}

function addBlock(state: Uint32Array, blocks: DataView, offset: number): void {
  fillSchedule(blocks, offset);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const chosen = (e & f) ^ (~e & g);
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + sum + chosen + constants[round]! + schedule[round]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}
