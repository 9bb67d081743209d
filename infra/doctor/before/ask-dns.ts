/** The records of a name, none where there are none, or why DNS could not be asked (a code such as `ETIMEOUT`). */
export type DnsAnswer = { readonly records: readonly string[] } | { readonly failure: string };

export async function askDns(ask: () => Promise<readonly string[]>): Promise<DnsAnswer> {
  try {
    return { records: await ask() };
  } catch (error) {
    const code = String(Object(error).code);
    return code === 'ENOTFOUND' || code === 'ENODATA' ? { records: [] } : { failure: code };
  }
}
