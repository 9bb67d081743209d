import { HStack, Link } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { PageHeader } from '#web/src/ui/section.tsx';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import { failedPage } from './errors-words.ts';

export class FailureBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children;
  }
}

/** Its links load a page from the server, because the running app has failed. */
function FailurePage() {
  useWindowEvent('online', () => location.reload());
  const links = [{ label: failedPage.reload, href: location.href }, failedPage.home, failedPage.write];
  return (
    <PageHeader heading={failedPage.heading} lede={failedPage.text}>
      <HStack gap="6" wrap="wrap" role="alert">
        {links.map(({ label, href }) => (
          <Link key={href} href={href} variant="plain" textDecoration="underline" py="2">
            {label}
          </Link>
        ))}
      </HStack>
    </PageHeader>
  );
}
