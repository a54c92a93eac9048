type SizeLimit = {
  cacheWillUpdate(event: { response: Response }): Promise<Response | null>;
};

/** An answer that is sent in pieces does not say how large it is. */
const sizeOf = async (response: Response): Promise<number> => {
  const said = response.headers.get('Content-Length');
  return said === null ? (await response.clone().blob()).size : Number(said);
};

/** A cache plugin that lets large answers pass without keeping them. Sizes are bytes. */
export function maximumSize(maximumBytes: number): SizeLimit {
  return {
    async cacheWillUpdate({ response }) {
      return (await sizeOf(response)) > maximumBytes ? null : response;
    },
  };
}
