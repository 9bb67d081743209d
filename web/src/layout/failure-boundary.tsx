import { HStack, Link } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { failure } from '#web/content/failure.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';

/** Links that load anew: what has failed is not asked to recover. */
function Failure() {
  return (
    <PageHeader heading={failure.heading} lede={failure.text}>
      <HStack gap="6" wrap="wrap" role="alert">
        <Link href={location.href} variant="plain" textDecoration="underline" py="2">
          {failure.reload}
        </Link>
        <Link href={failure.home.href} variant="plain" textDecoration="underline" py="2">
          {failure.home.label}
        </Link>
        <Link href={failure.write.href} variant="plain" textDecoration="underline" py="2">
          {failure.write.label}
        </Link>
      </HStack>
    </PageHeader>
  );
}

type FailureBoundaryProps = {
  /** What is shown when `children` cannot be. @default a page that says so and leads on */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** Keeps an unexpected failure of what it holds from taking the rest of the site with it. React logs the error itself. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { instead = <Failure />, children } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
