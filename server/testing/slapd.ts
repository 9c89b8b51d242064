import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const SLAPD = '/usr/sbin/slapd';
export const BASE = 'dc=company,dc=example';
/** Another part of the company, to which the first refers. */
export const BRANCH = 'dc=branch,dc=example';
export const ADMIN = { dn: `cn=mittag,${BASE}`, password: 'the secret of the server' };

/** A certificate of an authority of its own, for 127.0.0.1. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const subject = (name: string) => ['-subj', `/CN=${name}`];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', ...subject('Authority of a test'));
  openssl('req', ...key.slice(0, 3), '-keyout', 'server.key', '-out', 'server.csr', ...subject('127.0.0.1'));
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...by, '-days', '2', '-out', 'server.pem');
}

const configuration = (folder: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.159 NAME 'accountExpires' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
objectclass ( 1.1.1.1 NAME 'adAccount' SUP top AUXILIARY MAY ( userAccountControl $ accountExpires ) )
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
pidfile ${folder}/pid
TLSCACertificateFile ${folder}/ca.pem
TLSCertificateFile ${folder}/server.pem
TLSCertificateKeyFile ${folder}/server.key
database mdb
suffix "${BASE}"
rootdn "${ADMIN.dn}"
rootpw "${ADMIN.password}"
directory ${folder}/data
overlay ppolicy
ppolicy_default "cn=policy,${BASE}"
database mdb
suffix "${BRANCH}"
rootdn "cn=mittag,${BRANCH}"
directory ${folder}/branch
access to * by dn.exact="${ADMIN.dn}" read by anonymous auth
`;

/** OpenLDAP on this computer, with an authority of its own, for tests. */
export class Slapd {
  readonly folder = mkdtempSync(join(tmpdir(), 'mittag-slapd-'));
  readonly ca = join(this.folder, 'ca.pem');
  ldaps = '';
  ldap = '';
  private process: ChildProcess | null = null;

  /** `branch`: what the other part holds. */
  async start(ldif: string, branch: string): Promise<void> {
    if (!existsSync(SLAPD)) throw new Error('slapd is missing: apt-get install slapd');
    for (const name of ['data', 'branch']) mkdirSync(join(this.folder, name));
    makeCertificates(this.folder);
    writeFileSync(join(this.folder, 'slapd.conf'), configuration(this.folder));
    const [secure, plain] = [await freePort(), await freePort()];
    this.ldaps = `ldaps://127.0.0.1:${secure}`;
    this.ldap = `ldap://127.0.0.1:${plain}`;
    for (const [base, input] of [
      [BASE, ldif],
      [BRANCH, branch],
    ] as const)
      execFileSync('/usr/sbin/slapadd', ['-f', 'slapd.conf', '-b', base], { cwd: this.folder, input });
    this.process = spawn(SLAPD, ['-f', 'slapd.conf', '-h', `${this.ldaps} ${this.ldap}`, '-d', '0'], {
      cwd: this.folder,
      stdio: 'ignore',
    });
    await this.listening(plain);
  }

  private async listening(port: number): Promise<void> {
    for (;;) {
      const isOpen = await new Promise<boolean>((resolve) => {
        const socket = createConnection(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      });
      if (isOpen) return;
      if (this.process?.exitCode !== null) throw new Error(`slapd has ended with ${this.process?.exitCode}.`);
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        rmSync(this.folder, { recursive: true, force: true });
        resolve();
      };
      if (this.process?.exitCode === null && this.process.kill()) this.process.once('exit', end);
      else end();
    });
  }
}
