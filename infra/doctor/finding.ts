/** `note`: cannot be asked, or nothing that stops a deployment. */
export type State = 'well' | 'ill' | 'note';

export type Outcome = {
  readonly state: State;
  /** A sentence that says how it is and, where something is to be done, what. */
  readonly says: string;
  readonly details?: readonly string[];
};

export type Finding = Outcome & { readonly what: string };

export type Check = {
  readonly what: string;
  readonly look: () => readonly Outcome[] | Promise<readonly Outcome[]>;
};

export function well(says: string, details: readonly string[] = []): Outcome {
  return { state: 'well', says, details };
}

export function ill(says: string, details: readonly string[] = []): Outcome {
  return { state: 'ill', says, details };
}

export function note(says: string, details: readonly string[] = []): Outcome {
  return { state: 'note', says, details };
}

/** Makes all checks side by side. What cannot be looked at is a finding too: AWS may refuse a right, or not answer. */
export async function runChecks(checks: readonly Check[]): Promise<readonly Finding[]> {
  return (await Promise.all(checks.map(runCheck))).flat();
}

async function runCheck({ what, look }: Check): Promise<readonly Finding[]> {
  try {
    return (await look()).map((outcome) => ({ what, ...outcome }));
  } catch (error) {
    return [{ what, ...ill(`Could not be looked at: ${describe(error)}`) }];
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.name}: ${error.message}${cause}`;
}
