import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SECRETS } from '../../scripts/build/part/secret-files.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Container {
  name: string;
  env?: { name: string; value: string }[];
  startupProbe?: object;
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
  resources: { limits: Record<string, string>; requests: Record<string, string> };
  securityContext: object;
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    selector?: { matchLabels: object };
    minReplicas?: number;
    scaleTargetRef?: { name: string };
    template?: {
      metadata: { labels: object };
      spec: {
        terminationGracePeriodSeconds?: number;
        securityContext: object;
        containers: [Container];
        volumes: { secret?: { items: { key: string; path: string }[] } }[];
      };
    };
  };
}

interface ComposeService {
  environment?: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  image: string;
}

const manifests = readdirSync(path.join(ROOT, 'deploy/kubernetes'))
  .filter(name => name !== 'kustomization.yaml')
  .flatMap(name => parseAllDocuments(read(`deploy/kubernetes/${name}`)).map(one => one.toJS() as Manifest));
const ofKind = (kind: string) => manifests.filter(one => one.kind === kind);
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
  secrets: Record<string, unknown>;
};

/** Variables that .env.example tells of, and those that only an image sets. */
const KNOWN = new Set([
  ...[...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  ...['INBOX_HOST', 'INBOX_SMTP_PORT', 'NODE_ENV', 'TZ'],
]);
const isKnown = (name: string) => KNOWN.has(name) || SECRETS.includes(name.replace(/_FILE$/, ''));

describe('the images', () => {
  const dockerfile = read('Dockerfile');
  const stages = dockerfile.split(/^FROM /m).slice(1);

  it('are built in a stage of its own and run as a user that owns no file', () => {
    expect(stages.map(stage => stage.split('\n')[0])).toEqual([
      'node:24-slim AS build',
      'node:24-slim AS base',
      'base AS web',
      'base AS frame',
      'base AS bank',
      'bank AS worker',
      'base AS inbox',
    ]);
    expect(stages[1]).toMatch(/^USER node$/m);
    expect(dockerfile.match(/^USER /gm)).toHaveLength(1);
    for (const stage of stages.slice(2)) {
      expect(stage).toMatch(/^HEALTHCHECK .* CMD \["node", "run\.mjs", "health", "\w+"\]$/m);
      expect(stage).toMatch(/^CMD \["node", "run\.mjs", "\w+"\]$/m);
      expect(stage).not.toMatch(/^(RUN|ADD|ENTRYPOINT) /m);
    }
    expect(stages[0]).toMatch(/^ARG VARIANT=default$/m);
  });

  it('hold no secret and no file of this machine', () => {
    expect(dockerfile).not.toMatch(/SECRET=|PASSWORD|GATEWAY_KEY/);
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', '.data', 'node_modules', 'deploy/secrets']) expect(ignored).toContain(name);
    expect(read('.gitignore').split('\n')).toContain('deploy/secrets/');
  });

  it('set only variables that somebody reads', () => {
    const names = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map(pair => pair.split('=')[0] ?? ''),
    );
    // what Next and glibc read
    const theirs = ['NEXT_TELEMETRY_DISABLED', 'MALLOC_TRIM_THRESHOLD_'];
    expect(names.filter(name => !isKnown(name) && !theirs.includes(name))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const ours = Object.entries(compose.services).filter(([name]) => name !== 'postgres');

  it('has every part, closed, with variables that somebody reads and secrets that are there', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'bank',
      'demo',
      'frame',
      'inbox',
      'migrate',
      'postgres',
      'sftp',
      'web',
      'worker',
    ]);
    for (const [name, service] of ours) {
      expect([name, service.read_only]).toEqual([name, true]);
      expect(Object.keys(service.environment ?? {}).filter(variable => !isKnown(variable))).toEqual([]);
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
      const files = Object.values(service.environment ?? {}).filter(value => value.startsWith('/run/secrets/'));
      expect(files.map(file => path.basename(file)).sort()).toEqual([...(service.secrets ?? [])].sort());
    }
  });
});

describe('the manifests of Kubernetes', () => {
  const deployments = ofKind('Deployment');

  it('have two of each process, which may go one at a time and grow', () => {
    for (const name of ['web', 'frame', 'bank', 'worker']) {
      const deployment = deployments.find(one => one.metadata.name === name);
      expect(deployment?.spec.replicas).toBe(2);
      const labels = deployment?.spec.template?.metadata.labels;
      expect(deployment?.spec.selector?.matchLabels).toEqual(labels);
      const budget = ofKind('PodDisruptionBudget').find(one => one.metadata.name === name);
      expect(budget?.spec.selector?.matchLabels).toEqual(labels);
      // the frame is two small processes, however many cards there are
      if (name === 'frame') continue;
      const scaler = ofKind('HorizontalPodAutoscaler').find(one => one.spec.scaleTargetRef?.name === name);
      expect(scaler?.spec.minReplicas).toBe(2);
    }
    expect(ofKind('Job').map(one => one.metadata.name)).toEqual(['migrate']);
  });

  it('restart for health and give calls for readiness, limit memory, and wait longer than a process takes to end', () => {
    for (const { spec } of deployments) {
      const pod = spec.template?.spec;
      const [container] = pod?.containers ?? [];
      expect(container?.livenessProbe?.httpGet.path).toMatch(/\/health$/);
      expect(container?.readinessProbe?.httpGet.path).toMatch(/\/ready$/);
      expect(container?.startupProbe).toBeDefined();
      expect(container?.resources.limits.memory).toBeDefined();
      expect(container?.resources.requests.cpu).toBeDefined();
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(25);
    }
  });

  it('run as nobody, on files that nobody can write', () => {
    for (const { spec } of [...deployments, ...ofKind('Job')]) {
      expect(spec.template?.spec.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(spec.template?.spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('name only variables that somebody reads, and files that a secret holds', () => {
    for (const { metadata, data = {} } of ofKind('ConfigMap')) {
      expect(Object.keys(data).filter(name => !isKnown(name))).toEqual([]);
      const files = Object.values(data).filter(value => value.startsWith('/run/secrets/balcao/'));
      const part = metadata.name.replace('balcao-', '');
      const held = deployments
        .find(one => one.metadata.name === part)
        ?.spec.template?.spec.volumes.flatMap(volume => volume.secret?.items.map(item => item.path) ?? []);
      expect(files.map(file => path.basename(file)).sort()).toEqual(held?.sort());
    }
  });
});

describe('the units of systemd', () => {
  it.each(readdirSync(path.join(ROOT, 'deploy/systemd')).filter(name => name.endsWith('.service')))(
    '%s runs as nobody, with secrets as credentials and variables that somebody reads',
    name => {
      const unit = read(`deploy/systemd/${name}`);
      expect(unit).toMatch(/^DynamicUser=yes$/m);
      expect(unit).toMatch(/^ProtectSystem=strict$/m);
      const variables = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map(pair => pair.split('=')[0] ?? ''),
      );
      expect(variables.filter(variable => !isKnown(variable))).toEqual([]);
      for (const [, credential] of unit.matchAll(/%d\/(\w+)/g)) {
        expect(unit).toContain(`LoadCredential=${credential}:/etc/balcao/secrets/${credential}\n`);
      }
    },
  );
});

describe('the script that makes secrets', () => {
  it('is a script that a plain shell reads', () => {
    expect(() => execFileSync('sh', ['-n', path.join(ROOT, 'deploy/make-secrets.sh')])).not.toThrow();
  });
});
