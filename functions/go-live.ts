import { createGoLiveHandler } from '#functions/go-live/go-live-handler.ts';
import { createChangeStore } from '#functions/go-live/live-store.ts';

/** Makes a release live at the end of a deployment (O3). */
export const handler = createGoLiveHandler({
  changeStore: createChangeStore({}),
  fetch: globalThis.fetch,
  now: () => new Date(),
});
