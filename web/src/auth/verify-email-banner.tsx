import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PagePath } from '#web/content/pages.ts';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { useSession } from './session.tsx';
import { recall, remember } from './tab-notes.ts';

/** Only a new account needs the code of the forms. */
const Banner = lazy(async () => ({ default: (await import('./code-forms.tsx')).Banner }));

/** `/account` has this form itself. On `/contact`, the contact form matters more. */
const pagesWithoutBanner: readonly PagePath[] = ['/account', '/contact'];

export function VerifyEmailBanner() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  const user = session.status === 'signed-in' && !session.user.isEmailVerified ? session.user : undefined;
  const isShown = user !== undefined && !isDismissed && !pagesWithoutBanner.some((path) => path === pathname);
  useStepFocus(isShown, pageHeading);
  if (!isShown || recall('verify-email-dismissed') !== null) return null;
  const dismiss = () => {
    remember('verify-email-dismissed');
    setDismissed(true);
  };
  return (
    <Suspense fallback={null}>
      <Banner email={user.email} onDismiss={dismiss} />
    </Suspense>
  );
}
