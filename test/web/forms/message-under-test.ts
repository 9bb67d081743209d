import { fireEvent, screen } from '@testing-library/react';

export const accepted = () => Response.json({ accepted: true }, { status: 201 });
export const refused = (status: number) => new Response('{"message":"No"}', { status });

/** Writes as a paste does: the whole text in one step. */
export const write = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

export function fillIn(message = 'Hello'): void {
  write('First name', 'Asha');
  write('Last name', 'Rao');
  write('E-mail address', 'asha@example.com');
  write('Message', message);
}

export const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
