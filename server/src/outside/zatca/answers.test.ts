import { describe, expect, test } from 'vitest'
import { aSigner } from '../../../test/eInvoices.ts'
import type { OutsideReply } from '../request.ts'
import { certificateOutcome, submissionOutcome } from './answers.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const passed = {
  type: 'INFO',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  message: 'Complied',
  status: 'PASS',
}
const warned = { type: 'WARNING', code: 'BR-KSA-98', category: 'KSA', message: 'Late', status: 'WARNING' }
const failed = { type: 'ERROR', code: 'BR-CO-14', category: 'EN_16931', message: 'VAT', status: 'ERROR' }
const results = (change: object = {}) => ({
  validationResults: { infoMessages: [passed], warningMessages: [], errorMessages: [], status: 'PASS', ...change },
})
const cleared = (change: object = {}) => ({
  ...results(),
  clearanceStatus: 'CLEARED',
  clearedInvoice: base64('<Invoice>cleared</Invoice>'),
  ...change,
})
const reported = (change: object = {}) => ({ ...results(), reportingStatus: 'REPORTED', ...change })

const clear = (reply: OutsideReply) => submissionOutcome(reply, { isCleared: true })
const report = (reply: OutsideReply) => submissionOutcome(reply)

describe('an answer about a document', () => {
  test.each<[string, (reply: OutsideReply) => unknown, OutsideReply, object]>([
    [
      'cleared',
      clear,
      { status: 200, body: cleared() },
      { kind: 'accepted', clearedXml: '<Invoice>cleared</Invoice>' },
    ],
    ['reported', report, { status: 200, body: reported() }, { kind: 'accepted', clearedXml: null }],
    [
      'cleared with warnings',
      clear,
      { status: 202, body: cleared(results({ warningMessages: [warned] })) },
      {
        kind: 'accepted_with_warnings',
        clearedXml: '<Invoice>cleared</Invoice>',
        messages: [
          { type: 'warning', code: 'BR-KSA-98', category: 'KSA', text: 'Late' },
          { type: 'info', code: 'XSD_ZATCA_VALID', category: 'XSD validation', text: 'Complied' },
        ],
      },
    ],
    [
      'reported with warnings',
      report,
      { status: 202, body: reported(results({ warningMessages: [warned] })) },
      { kind: 'accepted_with_warnings' },
    ],
    [
      'clearance switched off',
      clear,
      { status: 303, body: { message: 'Clearance is off' } },
      { kind: 'clearance_off' },
    ],
    [
      'rejected',
      clear,
      { status: 400, body: { ...results({ errorMessages: [failed] }), clearanceStatus: 'NOT_CLEARED' } },
      {
        kind: 'rejected',
        messages: [{ type: 'error', code: 'BR-CO-14', category: 'EN_16931', text: 'VAT' }, { type: 'info' }],
      },
    ],
    [
      'already reported',
      report,
      { status: 409, body: { ...results({ errorMessages: [failed] }), reportingStatus: 'NOT_REPORTED' } },
      { kind: 'already_submitted', clearedXml: null },
    ],
    [
      'wrong credentials',
      report,
      { status: 401, body: { status: 401, error: 'Unauthorized' } },
      { kind: 'unauthorised' },
    ],
    [
      'a wrong version',
      report,
      { status: 406, body: { code: 'NotAcceptable', message: 'Version' } },
      { kind: 'refused', status: 406, messages: [{ code: 'NotAcceptable', text: 'Version' }] },
    ],
    [
      'a wrong version in plain text',
      report,
      { status: 406, body: 'This Version is not supported or not provided in the header.' },
      { kind: 'refused', status: 406, messages: [{ text: expect.stringContaining('not supported') }] },
    ],
    [
      'a malformed request',
      report,
      { status: 400, body: { errors: ['uuid is missing', { code: 'X', message: 'hash' }] } },
      { kind: 'rejected', messages: [{ text: 'uuid is missing' }, { code: 'X', text: 'hash' }] },
    ],
    ['too large', report, { status: 413, body: 'Too large' }, { kind: 'too_large' }],
  ])('%s', (_what, read, reply, outcome) => {
    expect(read(reply)).toMatchObject(outcome)
  })

  test('is kept as it came', () => {
    const body = cleared({ another: 'field' })
    expect(clear({ status: 200, body })).toMatchObject({ answer: body })
  })

  test.each([
    ['clearanceStatus', 'CLEARED'],
    ['reportingStatus', 'REPORTED'],
  ])('a compliance check passes by its %s', (field, state) => {
    const body = { ...results(), qrSellertStatus: null, qrBuyertStatus: null, [field]: state }
    expect(submissionOutcome({ status: 200, body })).toMatchObject({ kind: 'accepted', clearedXml: null })
  })
})

test.each([
  ['This document has already passed its compliance check.', 'already_submitted'],
  ['This Version is not supported or not provided in the header.', 'refused'],
])('406 on a compliance check with “%s” is %s', (body, kind) => {
  expect(submissionOutcome({ status: 406, body }, { isCompliance: true })).toMatchObject({ kind })
})

describe('an answer that is none', () => {
  test.each<[string, OutsideReply]>([
    ['a page', { status: 200, body: '<h1>Welcome</h1>' }],
    ['an empty object', { status: 200, body: {} }],
    ['a redirect of a proxy', { status: 302, body: '' }],
    ['a page to sign in to a network', { status: 303, body: '<!doctype html><title>Sign in</title>' }],
    ['a page that refuses', { status: 400, body: '<h1>Bad request</h1>' }],
    ['an unknown address', { status: 404, body: '<h1>Not found</h1>' }],
    ['a conflict of a proxy', { status: 409, body: '<h1>Conflict</h1>' }],
    ['a success without a state', { status: 200, body: results() }],
    ['a success with errors', { status: 200, body: cleared(results({ errorMessages: [failed] })) }],
    ['a clearance without the document', { status: 200, body: cleared({ clearedInvoice: null }) }],
    ['a clearance with something else', { status: 200, body: cleared({ clearedInvoice: base64('no') }) }],
  ])('%s leaves open whether the document arrived', (_what, reply) => {
    expect(clear(reply)).toEqual({ kind: 'unavailable', isSurelyNotTaken: false, retryAfterSeconds: null })
  })

  test('a success that says no is a rejection', () => {
    expect(clear({ status: 200, body: cleared({ clearanceStatus: 'NOT_CLEARED' }) })).toMatchObject({
      kind: 'rejected',
    })
  })

  test('303 on reporting says nothing', () => {
    expect(report({ status: 303, body: '' })).toMatchObject({ kind: 'unavailable' })
  })
})

describe('an answer about a certificate', () => {
  const { certificate } = aSigner()
  const issued = {
    requestID: 1234567890123,
    tokenType: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
    dispositionMessage: 'ISSUED',
    binarySecurityToken: base64(certificate.text),
    secret: 'new-secret',
    errors: null,
  }

  test('its token, secret and certificate are read', () => {
    expect(certificateOutcome({ status: 200, body: issued })).toMatchObject({
      kind: 'issued',
      issued: {
        requestId: '1234567890123',
        token: issued.binarySecurityToken,
        secret: 'new-secret',
        certificate: { text: certificate.text },
      },
    })
  })

  test.each<[string, OutsideReply, object]>([
    [
      'a wrong one-time code',
      { status: 400, body: { code: 'Invalid-OTP', message: 'The provided OTP is invalid' } },
      { kind: 'refused', status: 400, messages: [{ code: 'Invalid-OTP', text: 'The provided OTP is invalid' }] },
    ],
    ['wrong credentials', { status: 401, body: '' }, { kind: 'unauthorised' }],
    [
      'compliance checks that are due first',
      { status: 428, body: issued },
      { kind: 'precondition', issued: { secret: 'new-secret' } },
    ],
    [
      'compliance checks that are missing',
      { status: 428, body: { code: 'Missing-ComplianceSteps', message: 'Steps' } },
      { kind: 'precondition', issued: null, messages: [{ code: 'Missing-ComplianceSteps' }] },
    ],
    [
      'a token that holds no certificate',
      { status: 200, body: { ...issued, binarySecurityToken: base64('no') } },
      { kind: 'unavailable', isSurelyNotTaken: false },
    ],
    ['a page', { status: 200, body: '<h1>Welcome</h1>' }, { kind: 'unavailable', isSurelyNotTaken: false }],
    [
      'a certificate without the number of its request',
      { status: 200, body: { ...issued, requestID: undefined } },
      { kind: 'unavailable', isSurelyNotTaken: false },
    ],
  ])('%s', (_what, reply, outcome) => {
    expect(certificateOutcome(reply)).toMatchObject(outcome)
  })
})
