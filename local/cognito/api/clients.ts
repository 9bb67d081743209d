import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';

/** The app client of this id. Throws the refusal Cognito gives for an unknown one. */
export function findClient({ clients }: UserPool, id: string): ClientSettings {
  const client = clients.get(id);
  if (!client) throw new Refusal('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  return client;
}
