import { Component, type ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { forgetFailedModules } from '#ui/lazy-module.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { isChunkFailure } from './chunk-failure.ts';
import { reloadWhenPossible } from './reload-for-code.ts';

type ErrorBoundaryProps = {
  /** A new value renders the page again. */
  resetKey: string;
  children: ReactNode;
};
type ErrorBoundaryState = { error: unknown };

/** Catches failures of a page: missing code reloads the site once, other errors show a message. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined };

  private isOnPage = false;

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('Unknown error') };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkFailure(error)) void reloadWhenPossible(() => this.isOnPage && this.state.error === error);
  }

  override componentDidMount(): void {
    this.isOnPage = true;
  }

  override componentWillUnmount(): void {
    this.isOnPage = false;
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined) {
      this.retry();
    }
  }

  private readonly retry = (): void => {
    forgetFailedModules();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isMissingCode = isChunkFailure(error);
    return (
      <div data-problem="">
        <PageHeading>
          {isMissingCode ? 'This page could not be loaded' : 'This page has a problem'}
        </PageHeading>
        <EmptyState
          title={isMissingCode ? 'There is no connection to the site' : 'Something unexpected happened'}
          text={
            isMissingCode
              ? 'Pages you opened before are saved on this device and still work.'
              : `The rest of the site still works. For a report: ${error instanceof Error ? error.message : String(error)}`
          }
          action={
            isMissingCode ? (
              <Button look="primary" onClick={this.retry}>
                Try again
              </Button>
            ) : (
              <Button look="primary" onClick={() => window.location.reload()}>
                Reload
              </Button>
            )
          }
        />
      </div>
    );
  }
}
