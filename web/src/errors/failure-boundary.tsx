import { Component, type ReactNode } from 'react';
import { FailurePage } from './failure-page.tsx';

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
    const { instead = <FailurePage />, children } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
