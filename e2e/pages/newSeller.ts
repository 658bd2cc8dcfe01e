import { type APIRequestContext, expect } from 'playwright/test'
import { aNewcomer, type Newcomer } from '../becoming/newcomer.ts'
import { codeOf, mailboxOf } from './mailbox.ts'
import { callSandbox } from './sandbox.ts'
import { openSessionWith } from './sellers.ts'

type Form = NonNullable<Parameters<APIRequestContext['fetch']>[1]>['multipart']

/** A seller created for one journey, so that changes to their company do not affect other journeys. */
export interface NewSeller {
  readonly person: Newcomer
  /** Calls the API as this seller, in a session separate from the journey's browser. */
  readonly call: <Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Reply>
  /** The same for forms with files. */
  readonly send: <Reply>(method: 'POST' | 'PUT', path: string, form: Form) => Promise<Reply>
  /** Signs in the browser of this context. */
  readonly openSession: (context: APIRequestContext) => Promise<void>
}

/** Registers a seller and verifies the identity through the sandbox's Nafath. `device` holds the API session. */
export async function aNewSeller(device: APIRequestContext, known: Partial<Newcomer> = {}): Promise<NewSeller> {
  const person = aNewcomer(known)
  const { access } = await becomeSeller(device, person)
  const headers = { authorization: `Bearer ${access}` }
  const { csrfToken } = await (await device.get('/api/v1/seller/get_csrf/', { headers })).json()
  async function answerTo(path: string, request: object) {
    const answer = await device.fetch(path, { ...request, headers: { ...headers, 'x-csrftoken': csrfToken } })
    const text = await answer.text()
    expect(answer.ok(), text).toBe(true)
    return text ? JSON.parse(text) : undefined
  }
  return {
    person,
    call: (method, path, data) => answerTo(path, { method, data }),
    send: (method, path, multipart) => answerTo(path, { method, multipart }),
    openSession: (context) => openSessionWith(context, person.email, person.password),
  }
}

async function becomeSeller(device: APIRequestContext, person: Newcomer): Promise<{ access: string }> {
  const user_id = await confirmed(device, person)
  const { token, number } = await post(device, 'activate-account', { user_id })
  await approve(person.nationalId, number)
  return post(device, 'activate-after-nafath', { token })
}

/** Registers somebody and confirms their email; returns the user's id. */
export async function confirmed(device: APIRequestContext, person: Newcomer): Promise<string> {
  const mailbox = await mailboxOf(person.email)
  const { user_id } = await post(device, 'register', {
    email: person.email,
    phone: person.mobile,
    national_id: person.nationalId,
    password: person.password,
    first_name: person.firstName,
    last_name: person.lastName,
    lang: 'en',
    terms: true,
  })
  await post(device, 'confirm-email', { user_id, code: codeOf(await mailbox.nextWithCode()) })
  return user_id
}

async function post(device: APIRequestContext, path: string, data: object) {
  const answer = await device.post(`/api/v1/seller/${path}/`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Chooses the number on the sandbox's phone. */
async function approve(nationalId: string, number: string): Promise<void> {
  const requests = '/nafath/phone/requests'
  const waiting = await callSandbox<{ transId: string; nationalId: string }[]>(requests)
  const request = waiting.find((each) => each.nationalId === nationalId)
  if (!request) throw new Error(`No request of ${nationalId} on the phone`)
  await callSandbox(`${requests}/${request.transId}`, { choice: number })
}
