import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type InspectionEvent } from 'xstate';
import classes from './DevPanel.module.css';
import { DevPanel, type DevPanelProps } from './DevPanel.tsx';
import { isolateInput } from './isolate-input.ts';
import { keepOnTop } from './keep-on-top.ts';
import { LiveActors } from './live-actors.ts';
import { PanelState } from './panel-state.ts';
import { TextTrial } from './text-trial.ts';
import { UnhandledEvents } from './unhandled.ts';
import { type TextStore } from '../texts/text-store.ts';

/** Adds the panel after the app, in focus order too. */
function addPanel(props: DevPanelProps): void {
  const host = document.createElement('div');
  host.className = classes.host ?? '';
  keepOnTop(host);
  createRoot(host).render(
    <StrictMode>
      <DevPanel {...props} />
    </StrictMode>,
  );
  let before: Element | null = null;
  const toggle = () => {
    if (!host.contains(document.activeElement)) before = document.activeElement;
    const back = props.panel.getSnapshot() ? before : host.querySelector('button');
    props.panel.toggle();
    if (back instanceof HTMLElement) back.focus();
  };
  isolateInput(host, window, toggle);
}

/**
 * The development tools (docs/qa.md): `main.tsx` loads them only on the dev server, and `check-bundle.mjs` fails if a
 * build contains any of their code. The returned `inspect` is passed to every root actor.
 */
export async function startTools(texts: TextStore): Promise<{ inspect: (step: InspectionEvent) => void }> {
  const actors = new LiveActors();
  const unhandled = new UnhandledEvents();
  const isInspecting = new URLSearchParams(window.location.search).has('inspect');
  const inspector = isInspecting ? new (await import('./inspector.ts')).Inspector(window) : null;
  const trial = new TextTrial();
  texts.trial = trial.ofPage();
  addPanel({ panel: new PanelState(), actors, unhandled, inspector, trial });
  const observers = [actors.observe, unhandled.observe, inspector?.observe];
  return {
    inspect: (step) => {
      for (const observe of observers) {
        try {
          observe?.(step);
        } catch (error) {
          // Machines call this during their transitions: a failing tool must not break the app.
          console.error('A development tool has failed.', error);
        }
      }
    },
  };
}
