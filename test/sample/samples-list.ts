import { listOwnLines } from '#web/build/publishable.ts';

export const samplesList = () => [...listOwnLines(), ''].join('\n');
