/** The password of every person in these journeys. */
export const secret = 'a long enough secret';

export function newAddress(): string {
  return `person-${crypto.randomUUID().slice(0, 8)}@example.com`;
}
