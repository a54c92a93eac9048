import { Component, type ReactNode } from 'react';

type OverlayBoundaryProps = {
  onError: (message: string | undefined) => void;
  children: ReactNode;
};

type OverlayBoundaryState = { hasFailed: boolean };

const firstRetryMs = 1_000;
const longestRetryMs = 15_000;

/** An overlay that fails draws nothing, says so to the source overview only, and is tried again: records change. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, OverlayBoundaryState> {
  override state: OverlayBoundaryState = { hasFailed: false };
  private retryMs = firstRetryMs;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): OverlayBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error.message : String(error));
    clearTimeout(this.timer);
    this.timer = setTimeout(this.retry, this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
  }

  override componentDidUpdate(_props: OverlayBoundaryProps, before: OverlayBoundaryState): void {
    if (before.hasFailed && !this.state.hasFailed) this.props.onError(undefined);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  private readonly retry = (): void => {
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
