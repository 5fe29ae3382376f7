import { describe, expect, it } from 'vitest';
import { flagOptionsOf, scrubCapture } from './analytics';
import { ERROR_SERVICE_OPTIONS } from './error-service-options';
import { maskText, replayOptionsOf } from './replay-options';

describe('the error service', () => {
  it('traces everything, replays every error and a tenth of the visits, through our own tunnel', () => {
    expect(ERROR_SERVICE_OPTIONS).toMatchObject({
      tunnel: '/monitoring',
      tracesSampleRate: 1,
      replaysOnErrorSampleRate: 1,
      replaysSessionSampleRate: 0.1,
    });
  });

  it('collects nothing that is not spelled out', () => {
    expect(ERROR_SERVICE_OPTIONS.dataCollection).toEqual({
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['user-agent', 'x-request-id'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { document: false, variables: false },
      genAI: { inputs: false, outputs: false },
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      frameContextLines: 5,
    });
  });

  it('sends an event without what is secret in it, and keeps what the SDK needs for itself', () => {
    const own = { scope: new Map() };
    const event = { message: 'senha do rt_0123456789abcdef0123', extra: { password: 'x' }, sdkProcessingMetadata: own };
    const sent = ERROR_SERVICE_OPTIONS.beforeSend(event as never) as unknown as typeof event;
    expect(sent).toEqual({ message: 'senha do [token]', extra: { password: '[removed]' }, sdkProcessingMetadata: own });
    expect(sent.sdkProcessingMetadata).toBe(own);
  });
});

describe('a replay', () => {
  const options = replayOptionsOf('unmasked');

  it('shows texts and media, records the bodies of /api/ and keeps the limits of the specification', () => {
    expect(options).toMatchObject({
      maskAllText: false,
      blockAllMedia: false,
      maskAllInputs: true,
      networkDetailAllowUrls: ['/api/'],
      networkCaptureBodies: true,
      networkRequestHeaders: [],
      networkResponseHeaders: [],
      flushMinDelay: 5_000,
      flushMaxDelay: 5_500,
      maxReplayDuration: 3_600_000,
      slowClickTimeout: 7_000,
    });
  });

  it.each([
    '/api/auth.login',
    '/api/auth.passkey',
    '/api/refresh-token',
    '/api/session',
    '/api/bank/identity_server/users/two_factors',
    '/api/bank/identity_server/drafts/pix-payment',
    '/api/bank/identity_server/authorizations/aut_1/proof',
    '/api/bank/accounts/acc_1/cards/crd_1',
    '/api/bank/accounts/acc_1/pix/keys',
    '/api/bank/onboarding/documents',
  ])('never records the bodies of %s', url => {
    const denied = options.networkDetailDenyUrls?.some(pattern => (pattern as RegExp).test(url));
    expect(denied).toBe(true);
  });

  it('leaves texts as they are but for secrets, and turns what is typed into stars', () => {
    const paragraph = { tagName: 'P' };
    expect(maskText('Saldo disponível R$ 1.234,56', paragraph)).toBe('Saldo disponível R$ 1.234,56');
    expect(maskText('CPF 390.533.447-05', paragraph)).toBe('CPF [cpf]');
    for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT', 'OPTION']) {
      expect(maskText('minha senha', { tagName })).toBe('***** *****');
    }
    // whatever it is not told the place of is masked
    expect(maskText('minha senha')).toBe('***** *****');
    expect(maskText('minha senha', null)).toBe('***** *****');
  });

  it('leaves out what shows a secret, and links that name a key', () => {
    expect(options.block).toEqual(['[data-secret]', '[data-codes]', 'a[href*="chave="]', 'a[href*="busca="]']);
  });

  it('of a brand that masks shows neither texts nor pictures', () => {
    expect(replayOptionsOf('masked')).toMatchObject({ maskAllText: true, blockAllMedia: true, maskAllInputs: true });
  });
});

describe('the flag service', () => {
  it('without consent captures nothing and remembers nothing', () => {
    expect(flagOptionsOf(false)).toMatchObject({
      opt_out_capturing_by_default: true,
      opt_out_persistence_by_default: true,
      persistence: 'memory',
      capture_pageview: false,
    });
  });

  it('keeps its project key and the time of a capture, and loses what an address tells', () => {
    const timestamp = new Date();
    const capture = {
      uuid: '1',
      event: '$pageview',
      properties: { token: 'phc_x', $current_url: 'https://conta.example/pix/pay?chave=86641230706' },
      timestamp,
    };
    expect(scrubCapture(capture)).toEqual({
      ...capture,
      properties: { token: 'phc_x', $current_url: 'https://conta.example/pix/pay?chave=[removed]' },
    });
  });

  it('with consent counts pages, and still no clicks, texts or recordings', () => {
    expect(flagOptionsOf(true)).toMatchObject({
      opt_out_capturing_by_default: false,
      capture_pageview: 'history_change',
      autocapture: false,
      disable_session_recording: true,
      disable_external_dependency_loading: true,
    });
  });
});
