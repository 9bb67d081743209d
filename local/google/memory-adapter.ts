import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Makes the store of a provider: sessions, codes, tokens, as long as it runs. A restart signs everyone out of it. */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>();

  return (kind) => {
    const key = (id: string) => `${kind} ${id}`;
    const find = (id: string) => Promise.resolve(payloads.get(key(id)));
    const findBy = (isIt: (payload: AdapterPayload) => boolean) =>
      Promise.resolve([...payloads.values()].find((payload) => payload.kind === kind && isIt(payload)));
    return {
      find,
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      upsert(id, payload) {
        payloads.set(key(id), payload);
        return Promise.resolve();
      },
      async consume(id) {
        const payload = await find(id);
        if (payload) payloads.set(key(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy(id) {
        payloads.delete(key(id));
        return Promise.resolve();
      },
      revokeByGrantId(grantId) {
        for (const [each, payload] of payloads) if (payload.grantId === grantId) payloads.delete(each);
        return Promise.resolve();
      },
    };
  };
}
