import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../server/testing/free-port.ts';

/** A running instance of the server. */
interface Instance {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  pid: number;
  /** After a garbage collection. */
  readMemory: () => Promise<NodeJS.MemoryUsage>;
  /** Ends it at once, like a crash. */
  kill: () => Promise<void>;
}

async function launch(
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<{ instance: Instance; child: ChildProcess }> {
  const port = await freePort();
  const probe = ['--expose-gc', '--import', './scripts/load/memory-probe.ts'];
  const child = spawn(process.execPath, ['--import', 'tsx', ...probe, 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'development',
      MITTAG_DEMO: '1',
      MITTAG_SIMULATORS: '1',
      // Each customer comes from an address of their own, as the limits by address are meant for.
      MITTAG_TRUSTED_PROXIES: '127.0.0.1',
      MITTAG_TESTING: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`An instance of the server ended:\n${output}`)));
  });
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  const readMemory = () =>
    new Promise<NodeJS.MemoryUsage>((resolve, reject) => {
      child.once('message', (usage) => resolve(usage as NodeJS.MemoryUsage));
      child.send('memory', (error) => error && reject(error));
    });
  return { instance: { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, readMemory, kill }, child };
}

/** Instances of the server on one database, as processes of their own. */
export class Cluster {
  readonly instances: Instance[] = [];
  private readonly children: ChildProcess[] = [];
  private readonly databaseUrl: string;
  private readonly env: Readonly<Record<string, string>>;

  /** `env`: beside that of every instance. */
  constructor(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
    this.databaseUrl = databaseUrl;
    this.env = env;
  }

  /** Starts another instance, and resolves when it takes calls. */
  async add(): Promise<Instance> {
    const { instance, child } = await launch(this.databaseUrl, this.env);
    this.instances.push(instance);
    this.children.push(child);
    return instance;
  }

  /** Stops them in order: each answers what it has begun. */
  async stop(): Promise<void> {
    const running = this.children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(
      running.map((child) => {
        const closed = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGTERM');
        return closed;
      }),
    );
  }
}
