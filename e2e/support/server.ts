import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The morning that every test begins at: a Monday, before any cut-off. */
export const MORNING = '2026-11-23T07:00:00Z';

/** The first worker's port; each further worker uses the next one. */
export const FIRST_PORT = Number(process.env.MITTAG_E2E_PORT ?? 4500);

/** Environment variable with the path of a seeded data folder, made once for all workers (`global-setup.ts`). */
const TEMPLATE = 'MITTAG_E2E_TEMPLATE';

/** No optimising compilers: in a server that lives for a few minutes they cost more processor time than they save. */
const V8_OPTIONS = ['--no-opt', '--liftoff-only'];

interface ServerOptions {
  nodeOptions: string[];
  /** Besides what every test server has. */
  env: Record<string, string>;
  /** Seeds data of its own, with a signing key of its own, as another installation has. */
  isApart: boolean;
}

/** A reference server of one test worker: its own process, port and data folder. */
export class TestServer {
  readonly url: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'mittag-e2e-'));
  private readonly port: number;
  private readonly options: ServerOptions;
  private child: ChildProcess | null = null;
  /** When the server's clock began at `MORNING`. */
  private beganAt = Date.now();
  private output = '';

  constructor(port: number, { nodeOptions = V8_OPTIONS, env = {}, isApart = false }: Partial<ServerOptions> = {}) {
    this.options = { nodeOptions, env, isApart };
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.fill();
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.options.nodeOptions, '--import', 'tsx', 'server/main.ts'], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.folder,
        MITTAG_TESTING: '1',
        MITTAG_SIMULATORS: '1',
        MITTAG_DEMO: '1',
        MITTAG_TEST_CLOCK: MORNING,
        NODE_ENV: 'test',
        ...this.options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    const deadline = Date.now() + 120_000;
    while (Date.now() < deadline && child.exitCode === null) {
      this.beganAt = Date.now();
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The reference server did not start:\n${this.output}`);
  }

  /** Stops the process cleanly, or with SIGKILL like a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await closed;
  }

  /** Restarts on the seeded data: resets go back to the data that the server found at its start. */
  async renew(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
    this.fill();
    await this.start();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Stops cleanly and leaves the folder to the workers. */
  async keepAsTemplate(): Promise<void> {
    await this.stop();
    process.env[TEMPLATE] = this.folder;
  }

  /** Goes back to the seeded data, and to the morning. */
  async reset(): Promise<void> {
    await this.control('reset');
    this.beganAt = Date.now();
  }

  /** Its time in milliseconds, unless a test has set it. */
  now(): number {
    return Date.parse(MORNING) + Date.now() - this.beganAt;
  }

  /** Calls a test-only control below `/testing/`. */
  async control<T = unknown>(name: string, body: object = {}): Promise<T> {
    const answer = await fetch(`${this.url}/testing/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async read<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/testing/${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  }

  private fill(): void {
    const template = process.env[TEMPLATE];
    if (template && !this.options.isApart) cpSync(template, this.folder, { recursive: true });
  }

  private isReady(): Promise<boolean> {
    return isAnsweredBy(this.url, this.child?.pid);
  }
}

/**
 * Whether this process answers there: a server of another run on the same port would be reset in the middle of its
 * tests.
 */
export async function isAnsweredBy(url: string, pid: number | undefined): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/testing/health`);
    return answer.ok && ((await answer.json()) as { pid?: number }).pid === pid;
  } catch {
    return false;
  }
}
