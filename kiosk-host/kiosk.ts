import { type Page } from 'playwright-core';
import { TerminalBrowser } from './browser/terminal-browser.ts';
import { CardDesk } from './cards/card-desk.ts';
import { watchReader } from './cards/watch-reader.ts';
import { type Config } from './config/config.ts';
import { readDevice } from './input/evdev.ts';
import { isIgnored } from './input/ignored-device.ts';
import { readingKey } from './input/reading-keys.ts';
import { keepRunning, realTime } from './keep-running.ts';
import { type Health, serveHealth } from './operation/health.ts';
import { restartAtNight } from './operation/nightly-restart.ts';
import { type Drawing } from './printer/draw-receipt.ts';
import { Printer } from './printer/printer.ts';

export interface Kiosk {
  healthPort: number;
  /** The page of the browser that runs; null: there is none at the moment. */
  page: () => Page | null;
  stop: () => Promise<void>;
}

interface KioskOptions {
  secret: string;
  version: string;
  log: (text: string) => void;
}

/** Runs a terminal: a browser, a reader, a printer and what else is configured, each started again when it ends. */
export async function startKiosk(config: Config, { secret, version, log }: KioskOptions): Promise<Kiosk> {
  const over = new AbortController();
  const { signal } = over;
  const health: Health = {
    version,
    since: new Date().toISOString(),
    browser: 'starting',
    restarts: 0,
    lastRestart: null,
    reader: 'missing',
    printer: 'none',
    lastCard: null,
  };
  const printer = config.printer && new Printer(config.printer);
  const print = async (drawing: Drawing) => {
    const problem = await printer?.print(drawing);
    log(`A receipt: ${problem ?? 'printed'}.`);
    if (problem) throw new Error(problem);
  };
  const readHealth = async () => {
    const state: Health['printer'] = printer ? ((await printer.check()) ?? 'ready') : 'none';
    return { ...health, printer: state };
  };

  const desk = new CardDesk((...event) => browser.fire(...event), realTime.now);
  const browser = new TerminalBrowser(config, {
    secret,
    log,
    print: printer && print,
    isNew: () => desk.forgetTold(),
    isReached: (isReached) => (health.browser = isReached ? 'running' : 'no connection'),
    isReady: () => void desk.tell(),
  });
  const browserEnded = (reason: string) => {
    health.browser = 'starting';
    health.restarts += 1;
    health.lastRestart = `${new Date().toISOString()}: ${reason}`;
    log(`The browser is started again: ${reason}.`);
  };

  const readerPorts = {
    desk,
    log,
    isThere: (isThere: boolean) => (health.reader = isThere ? 'ready' : 'missing'),
    isIgnored,
    refused: () => (health.reader = 'types into the page'),
    seen: () => (health.lastCard = new Date().toISOString()),
  };
  const pressed = {
    isThere: () => {},
    heard: (event: Parameters<typeof readingKey>[0]) => {
      const key = readingKey(event);
      if (key) void browser.press(key).catch(() => undefined);
    },
  };
  const night = {
    idleSince: () => (desk.isTaken ? null : browser.idleSince),
    restart: () => browser.end('nightly restart'),
  };

  const { port: healthPort, server } = await serveHealth(readHealth, config.healthPort);
  const running = [
    keepRunning(() => browser.run(), browserEnded, signal),
    keepRunning(
      () => watchReader(config, readerPorts, signal),
      (reason) => log(`The reader: ${reason}.`),
      signal,
    ),
    ...[config.keypad, config.headset]
      .filter((path) => path !== undefined)
      .map((path) => keepRunning(() => readDevice(path, pressed, signal), log, signal)),
    restartAtNight(config.restartAt, night, signal),
  ];
  return {
    healthPort,
    page: () => browser.page,
    stop: async () => {
      over.abort();
      browser.end('stopped');
      server.close();
      server.closeAllConnections();
      await Promise.all(running);
    },
  };
}
