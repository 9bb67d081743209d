/** AWS has endpoints with the account's number before them. `*.localhost` is this machine for every resolver (RFC 6761, 6.3). */
const loopback = /^((?:\d{12}\.)?localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * True for a Host header that names this machine. Any other name may be a page elsewhere that had its name point
 * here (DNS rebinding), so it is not served.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host);
}
