/** Calls the sandbox: GET, or POST if there is a body. */
export async function callSandbox<Reply>(path: string, body?: object): Promise<Reply> {
  const answer = await fetch(`${process.env.E2E_SANDBOX_URL}${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The sandbox answers ${answer.status} to ${path}: ${text}`)
  return JSON.parse(text || 'null')
}
