import { fireEvent, screen } from '@testing-library/react';

export const accepted = (reference?: string) => Response.json({ accepted: true, reference }, { status: 201 });
export const refused = (status: number) => new Response('{"message":"No"}', { status });
export const unreachable = () => new TypeError('Failed to fetch');
/** As often as Amplify tries. */
export const thrice = (response: () => Response | Error) => [response(), response(), response()];

export const field = (label: string) => screen.getByLabelText(label);

/** Writes the whole text in one step, as a paste does. */
export const write = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });

export function fillIn(words: Readonly<Record<string, string>> = {}): void {
  const person = { 'First name': 'Asha', 'Last name': 'Rao', 'Email address': 'asha@example.com', Message: 'Hello' };
  for (const [label, text] of Object.entries({ ...person, ...words })) write(label, text);
}

export const sendButton = () => screen.getByRole('button', { name: 'Send Message' });
export const send = () => fireEvent.click(sendButton());
