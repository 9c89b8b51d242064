import { Component, type ReactNode } from 'react';
import { dropShell } from '../adapters/shell.ts';
import { type Journal } from '../context/journal.ts';

interface AppCrashedProps {
  journal: Journal;
  /** Words for the way out; the texts themselves may be what failed. */
  title: () => string;
  reload: () => string;
  children: ReactNode;
}

/** The last net, below every other: reports and offers to load the page anew. Styled by nothing, for that may be broken too. */
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
