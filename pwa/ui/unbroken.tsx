/** A phone number or e-mail address, left to right in every language; a long e-mail breaks before the @. */
export function Unbroken({ text }: { text: string }) {
  const at = text.indexOf('@');
  return (
    <bdi dir="ltr">
      {at > 0 ? (
        <>
          {text.slice(0, at)}
          <wbr />
          {text.slice(at)}
        </>
      ) : (
        text
      )}
    </bdi>
  );
}
