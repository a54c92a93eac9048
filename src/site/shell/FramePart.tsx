import { Component, type ReactNode } from 'react';
import { reportProblem } from '#data/log.ts';

type FramePartProps = {
  /** What stands there instead when the part fails. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** A part of the frame that is around every page: when it fails, by a record or a browser, the page goes on without. */
export class FramePart extends Component<FramePartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportProblem('A part of the frame failed', error);
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
