import { region } from '#local/template/physical-names.ts';

export type SdkClientSettings = {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

/** For a service at this address. Any credentials will do, but there must be some. */
export function toSdkClientSettings(endpoint: string): SdkClientSettings {
  return { endpoint, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}
