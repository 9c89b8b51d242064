/** What the page of the app has to do with its host. */
export type AppWindow = Window & {
  canteenHost?: {
    configure: (settings: unknown) => void;
    fire: (name: string, value?: unknown) => void;
    printReceipt?: (receipt: unknown) => unknown;
  };
} & Record<string, (receipt: unknown) => unknown>;

/** Where the app is. */
export interface Place {
  origin: string;
  paths: string[];
}

export interface AppEvent {
  name: string;
  value: unknown;
  /** In milliseconds since 1970; what is late is not told. */
  until: number;
}

interface Telling extends Place {
  terminalSecret: string;
  /** The name of the host's function that prints; null: there is no printer. */
  print: string | null;
  event: AppEvent | null;
}

/** Runs in the page: gives the app what it forgets with each load, and an event. Any other page is given nothing. */
export function tellApp(
  app: AppWindow,
  { origin, paths, terminalSecret, print, event }: Telling,
): 'told' | 'refused' | 'not there' {
  const isApp = app.location.origin === origin && paths.includes(app.location.pathname);
  if (!isApp || !app.canteenHost || (event && Date.now() > event.until)) return 'not there';
  app.canteenHost.configure({ terminalSecret });
  if (print) app.canteenHost.printReceipt = (receipt) => app[print]!(receipt);
  try {
    if (event) app.canteenHost.fire(event.name, event.value);
    return 'told';
  } catch {
    return 'refused';
  }
}
