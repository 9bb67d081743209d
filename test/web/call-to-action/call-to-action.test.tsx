import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeClosing } from '#company/home.ts';
import { show } from '#test/web/show.tsx';
import { CallToAction } from '#web/src/call-to-action/call-to-action.tsx';
import { readDraft, storeDraft } from '#web/src/forms/draft.ts';

const line = () => screen.getByRole('textbox', { name: homeClosing.heading });

test('C1, T4 · the line at the end of a page is the message of the contact form, from the first letter and after Back', async () => {
  storeDraft('contacts', { firstName: 'Asha', message: 'Our shop' });
  const { user, unmount } = show(<CallToAction {...homeClosing} />);
  expect(line()).toHaveValue('Our shop');

  await user.type(line(), ' is slow');

  expect(readDraft('contacts')?.values).toEqual({ firstName: 'Asha', message: 'Our shop is slow' });
  await user.clear(line());
  await user.type(line(), 'We move');
  unmount();
  show(<CallToAction {...homeClosing} />);
  expect(line()).toHaveValue('We move');
});
