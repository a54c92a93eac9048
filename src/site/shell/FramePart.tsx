import { Component, type ReactNode } from 'react';
import { reportProblem } from '#data/log.ts';

type FramePartProps = {
  /** Drawn instead when the part fails. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Error boundary of a part of the frame: when the part fails, the page stays usable without it. */
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
