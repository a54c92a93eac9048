import { Component, type ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import styles from './ModuleBoundary.module.css';

type ModuleBoundaryProps = {
  title: string;
  /** Before the next try: fetches the code again. */
  onRetry: () => void;
  children: ReactNode;
};
type ModuleBoundaryState = { error: unknown };

/** Keeps an error of a module inside it, and offers to try again. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, ModuleBoundaryState> {
  override state: ModuleBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ModuleBoundaryState {
    return { error: error ?? new Error('Unknown error') };
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const reason = error instanceof Error ? error.message : String(error);
    return (
      <div role="alert" className={styles.failed}>
        <p>{this.props.title} could not be shown. Everything else works on.</p>
        <p className={styles.reason}>{reason}</p>
        <Button onClick={this.retry}>Try again</Button>
      </div>
    );
  }
}
