import type { Aws } from '#ops/doctor/check.ts';

/** What AWS answers, by the name of the operation: an output, or an error that the operation throws. */
export type AwsAnswers = Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => object>>;

/** A client of the SDK, as far as a stand-in needs it. */
type Client = {
  readonly middlewareStack: {
    add(
      middleware: (next: unknown, context: { commandName?: string }) => (args: { input: object }) => Promise<object>,
      options: { step: 'initialize' },
    ): void;
  };
};

export function awsError(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}

/** Makes a client answer in place of AWS. It throws for an operation without an answer. */
export function answerFor<Given extends Client>(client: Given, answers: AwsAnswers): Given {
  client.middlewareStack.add(
    (_, { commandName = '' }) =>
      ({ input }) => {
        const name = commandName.replace(/Command$/, '');
        const answer = answers[name]?.({ ...input }) ?? awsError('AccessDeniedException', `No right to call ${name}.`);
        if (answer instanceof Error) return Promise.reject(answer);
        return Promise.resolve({ output: { $metadata: {}, ...answer }, response: {} });
      },
    { step: 'initialize' },
  );
  return client;
}

export function answerForAll(aws: Aws, answers: AwsAnswers): Aws {
  for (const client of Object.values<Client | readonly Client[]>(aws).flat()) answerFor(client, answers);
  return aws;
}
