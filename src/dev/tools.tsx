import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type InspectionEvent } from 'xstate';
import classes from './DevPanel.module.css';
import { DevPanel, type DevPanelProps } from './DevPanel.tsx';
import { keepFromApp } from './keep-from-app.ts';
import { keepInReach } from './keep-in-reach.ts';
import { LiveActors } from './live-actors.ts';
import { PanelState } from './panel-state.ts';
import { UnhandledEvents } from './unhandled.ts';

/** The panel behind the app in the order of focus. */
function addPanel(props: DevPanelProps): void {
  const host = document.createElement('div');
  host.className = classes.host ?? '';
  keepInReach(host);
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
  keepFromApp(host, window, toggle);
}

/**
 * The tools of development (docs/qa.md): `main.tsx` loads them where the app runs from its sources, and `check-bundle.mjs` fails
 * where a build holds anything of them. What follows the machines is handed to every root of actors.
 */
export async function startTools(): Promise<{ inspect: (step: InspectionEvent) => void }> {
  const actors = new LiveActors();
  const unhandled = new UnhandledEvents();
  const isInspecting = new URLSearchParams(window.location.search).has('inspect');
  const inspector = isInspecting ? new (await import('./inspector.ts')).Inspector(window) : null;
  addPanel({ panel: new PanelState(), actors, unhandled, inspector });
  const observers = [actors.observe, unhandled.observe, inspector?.observe];
  return {
    inspect: (step) => {
      for (const observe of observers) {
        try {
          observe?.(step);
        } catch (error) {
          // Machines call this in the midst of their steps: a tool that fails must not take the app with it.
          console.error('A development tool has failed.', error);
        }
      }
    },
  };
}
