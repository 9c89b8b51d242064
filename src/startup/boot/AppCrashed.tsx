import { Component, type ReactNode } from 'react';
import { dropShell } from '../../browser/page/shell.ts';
import { type Journal } from '../../services/journal.ts';

interface AppCrashedProps {
  journal: Journal;
  /** Functions, since the texts may be unavailable or cause the crash. */
  title: () => string;
  reload: () => string;
  children: ReactNode;
}

/** The outermost error boundary: logs the error and offers a reload. Without style sheets, which may be broken too. */
export class AppCrashed extends Component<AppCrashedProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    dropShell();
    this.props.journal.error('The app crashed', error);
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main style={{ padding: '2rem', font: '1rem system-ui' }}>
        <h1>{this.props.title()}</h1>
        <button type="button" onClick={() => window.location.reload()}>
          {this.props.reload()}
        </button>
      </main>
    );
  }
}
