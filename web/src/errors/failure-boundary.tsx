import { HStack, Link } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { failure } from '#web/content/errors.ts';
import { PageHeader } from '#web/src/ui/section.tsx';

type FailureBoundaryProps = {
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** React logs the error itself, so `componentDidCatch` is not needed. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { instead = <FailurePage />, children } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}

/** Its links load a page from the server, because the running app has failed. */
function FailurePage() {
  const links = [{ label: failure.reload, href: location.href }, failure.home, failure.write];
  return (
    <PageHeader heading={failure.heading} lede={failure.text}>
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
