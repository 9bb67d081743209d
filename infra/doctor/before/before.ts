import type { Check } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { bootstrap } from './bootstrap.ts';
import { concurrency } from './concurrency.ts';
import { domain } from './domain.ts';
import { mail } from './mail.ts';
import { signIn } from './sign-in.ts';
import { stackState } from './stack-state.ts';

/** Everything that a deployment would otherwise miss halfway, when tables, pool and bucket are already there. */
export function checksBefore(visit: Visit): readonly Check[] {
  return [bootstrap(visit), stackState(visit), concurrency(visit), domain(visit), ...signIn(visit), mail(visit)];
}
