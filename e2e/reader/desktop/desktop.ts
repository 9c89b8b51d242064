import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Processes } from './processes.ts';
import { SpeechLog } from './speech-log.ts';

/** Debian's own, for which Orca is installed. */
const PYTHON = '/usr/bin/python3';
const START_ORCA = fileURLToPath(new URL('start-orca.py', import.meta.url));
const VOICE = fileURLToPath(new URL('voice.mjs', import.meta.url));

/**
 * An X server, a session bus and Speech Dispatcher with a voice that is written down. Nothing of it touches the
 * computer's own.
 */
export class Desktop {
  readonly folder = mkdtempSync(join(tmpdir(), 'mittag-reader-'));
  readonly speech = new SpeechLog(join(this.folder, 'speech.jsonl'));
  readonly processes = new Processes(this.folder, {
    HOME: this.folder,
    XDG_RUNTIME_DIR: this.folder,
    LC_ALL: 'C.UTF-8',
    // Chromium answers assistive technology only where it is told that there is one.
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    SPEECHD_ADDRESS: `unix_socket:${join(this.folder, 'speech.socket')}`,
    SPEECH_LOG: this.speech.file,
  });

  constructor(charactersPerSecond: number) {
    this.processes.env.CHARACTERS_PER_SECOND = String(charactersPerSecond);
  }

  async start(): Promise<void> {
    const { processes, folder } = this;
    const { env } = processes;
    const screen = ['-screen', '0', '1400x1920x24', '-nolisten', 'tcp'];
    env.DISPLAY = `:${await processes.startAndRead('Xvfb', ['-displayfd', '3', ...screen], 3)}`;
    const bus = ['--session', '--print-address=1', '--nofork'];
    env.DBUS_SESSION_BUS_ADDRESS = await processes.startAndRead('dbus-daemon', bus, 1);
    // A window manager: it gives the focus to a new window.
    processes.start('openbox');
    writeFileSync(join(folder, 'speechd.conf'), `AddModule "voice" "${VOICE}" ""\nDefaultModule voice\n`);
    const socket = join(folder, 'speech.socket');
    processes.start('speech-dispatcher', ['--run-single', '-C', folder, '-L', folder, '-S', socket]);
  }

  async startOrca(): Promise<void> {
    const orca = this.processes.start(PYTHON, [START_ORCA]);
    const ended = new Promise<never>((_, reject) =>
      orca.once('exit', () => reject(new Error(`Orca ended: ${this.processes.outputOf(PYTHON)}`))),
    );
    ended.catch(() => null);
    await Promise.race([ended, this.speech.hear(0, /Screen reader on/)]);
  }

  async remove(): Promise<void> {
    await this.processes.endAll();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
