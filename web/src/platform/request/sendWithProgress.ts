/** Sends like `fetch` and reports upload progress, which `fetch` does not support. */
export function sendWithProgress(onSent: (bytes: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(init.method ?? 'GET', String(input))
      call.withCredentials = init.credentials === 'include'
      for (const [name, value] of new Headers(init.headers)) call.setRequestHeader(name, value)
      call.upload.onprogress = ({ loaded }) => onSent(loaded)
      call.onload = () => resolve(responseOf(call))
      call.onerror = () => reject(new TypeError('The network failed'))
      call.onabort = () => reject(new DOMException('The request was given up', 'AbortError'))
      init.signal?.addEventListener('abort', () => call.abort(), { once: true })
      // Bodies here are text or forms, which both ways of sending accept.
      call.send(init.body as XMLHttpRequestBodyInit | null)
    })
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = call
    .getAllResponseHeaders()
    .trim()
    .split(/\r\n/)
    .map((line) => line.split(/:\s*(.*)/s, 2))
    .filter((pair): pair is [string, string] => pair.length === 2)
  const isEmpty = call.status === 204 || call.status === 205 || call.status === 304
  return new Response(isEmpty ? null : call.responseText, { status: call.status, headers })
}
