/** A `fetch` that reports how many bytes of the response have arrived. */
export function receiveWithProgress(onReceived: (bytes: number) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok || !response.body) return response
    let received = 0
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        received += piece.byteLength
        onReceived(received)
        out.enqueue(piece)
      },
    })
    return new Response(response.body.pipeThrough(counting), response)
  }
}
