import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const VAPID = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) };

describe('configuration', () => {
  it('works without any variables', () => {
    const expected = {
      port: 3000,
      host: '0.0.0.0',
      drainSeconds: 0,
      databaseUrl: 'file:data/dhiig.db',
      dataDir: 'data',
      publicUrl: 'http://localhost:3000',
      jwtSecret: undefined,
      vapidKeys: undefined,
      vapidSubject: 'mailto:technical@dhiig.example',
      pushAllowedHosts: [],
      outgoingAllowedHosts: [],
      proxy: undefined,
      firstAdmin: undefined,
      adminSecondFactor: 'optional',
      fixed: {},
      smtpUrl: undefined,
      mailFrom: 'Dhiig <no-reply@localhost>',
      smsUrl: undefined,
      smsSecret: undefined,
      smsCountries: ['+252'],
      dhis2: undefined,
      rateLimits: true,
      trustProxy: false,
      otlp: { traces: undefined, metrics: undefined },
      logLevel: 'info',
    };
    expect(readConfig({})).toEqual(expected);
    expect(readConfig({ PORT: '', JWT_SECRET: '', ADMIN_EMAIL: '', RATE_LIMITS: '' })).toEqual(expected);
  });

  it('uses the given variables', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '127.0.0.1',
        DRAIN_SECONDS: '6',
        DATABASE_URL: 'file::memory:',
        DATA_DIR: '/var/lib/dhiig',
        PUBLIC_URL: 'https://dhiig.example',
        JWT_SECRET: 's'.repeat(32),
        ...VAPID,
        VAPID_SUBJECT: 'mailto:push@dhiig.example',
        PUSH_ALLOWED_HOSTS: 'Push.example, 127.0.0.1:4000,*.push.example,[::1]:4000',
        OUTGOING_ALLOWED_HOSTS: 'records.hospital.lan:8443',
        NODE_USE_ENV_PROXY: '1',
        HTTPS_PROXY: 'http://proxy.example:3128',
        NO_PROXY: 'localhost',
        ADMIN_EMAIL: 'Admin@Dhiig.Example',
        ADMIN_PASSWORD: 'geedka',
        ADMIN_SECOND_FACTOR: 'required',
        DONATION_INTERVAL_DAYS: '90',
        ALERTS_PER_HOUR: '5',
        SMTP_URL: 'smtps://mails:secret@smtp.example',
        MAIL_FROM: 'Blood bank <blood@dhiig.example>',
        SMS_URL: 'kannel://dhiig:secret@127.0.0.1:13013',
        SMS_SECRET: 'a-secret-of-gateways',
        SMS_COUNTRIES: '252, +253',
        DHIS2_URL: 'https://dhis2.moh.so/hmis/api/',
        DHIS2_TOKEN: 'd2pat_5xVA12xyUbWNedQxy4ohH77W',
        RATE_LIMITS: 'off',
        TRUST_PROXY: 'on',
        LOG_LEVEL: 'silent',
      }),
    ).toEqual({
      port: 8080,
      drainSeconds: 6,
      host: '127.0.0.1',
      databaseUrl: 'file::memory:',
      dataDir: '/var/lib/dhiig',
      publicUrl: 'https://dhiig.example',
      jwtSecret: 's'.repeat(32),
      vapidKeys: { publicKey: VAPID.VAPID_PUBLIC_KEY, privateKey: VAPID.VAPID_PRIVATE_KEY },
      vapidSubject: 'mailto:push@dhiig.example',
      pushAllowedHosts: ['push.example', '127.0.0.1:4000', '*.push.example', '[::1]:4000'],
      outgoingAllowedHosts: ['records.hospital.lan:8443'],
      proxy: { HTTPS_PROXY: 'http://proxy.example:3128', NO_PROXY: 'localhost' },
      firstAdmin: { email: 'admin@dhiig.example', password: 'geedka' },
      adminSecondFactor: 'required',
      fixed: { donationIntervalDays: 90, alertsPerHour: 5 },
      smtpUrl: 'smtps://mails:secret@smtp.example',
      mailFrom: 'Blood bank <blood@dhiig.example>',
      smsUrl: 'kannel://dhiig:secret@127.0.0.1:13013',
      smsSecret: 'a-secret-of-gateways',
      smsCountries: ['+252', '+253'],
      dhis2: { url: 'https://dhis2.moh.so/hmis', token: 'd2pat_5xVA12xyUbWNedQxy4ohH77W' },
      rateLimits: false,
      trustProxy: true,
      otlp: { traces: undefined, metrics: undefined },
      logLevel: 'silent',
    });
  });

  it.each([
    ['VAPID_SUBJECT', 'dhiig'],
    ['PUSH_ALLOWED_HOSTS', 'push.example/path'],
    ['OUTGOING_ALLOWED_HOSTS', 'http://hospital.lan'],
    ['SMS_COUNTRIES', 'Somalia'],
    ['DHIS2_URL', 'https://admin:district@dhis2.moh.so'],
    ['DHIS2_URL', 'dhis2.moh.so'],
    ['DHIS2_URL', 'http://dhis2.moh.so/hmis'],
    ['DHIS2_URL', 'http://93.184.215.14'],
    ['DHIS2_URL', 'https://dhis2.moh.so:99999'],
    ['DHIS2_TOKEN', 'district'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://user:secret@host'],
    ['DATABASE_URL', 'file:'],
    ['PUBLIC_URL', 'dhiig'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['JWT_SECRET', 'too-short-a-secret'],
    ['VAPID_PUBLIC_KEY', 'x'],
    ['VAPID_PRIVATE_KEY', 'x'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', '12345'],
    ['DONATION_INTERVAL_DAYS', '0'],
    ['DONATION_INTERVAL_DAYS', 'many'],
    ['RATE_LIMITS', 'true'],
    ['TRUST_PROXY', '1'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s where it is %j, and does not repeat its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`  ${name}: `);
    if (value.length > 5) expect(read).not.toThrow(value);
  });

  it('names all wrong variables at once', () => {
    expect(() => readConfig({ PORT: 'x', JWT_SECRET: 'x' })).toThrow(/PORT: [\s\S]*JWT_SECRET: /);
  });

  it.each([
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: VAPID.VAPID_PRIVATE_KEY }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin@dhiig.example' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'geedka' }],
  ])('asks for the other half of %s', (name, variables) => {
    expect(() => readConfig(variables)).toThrow(name);
  });
});
