/** A note in brackets, or a name with a hyphen; longer ones may break, so that none is wider than a phone. */
const PIECES = /([(（][^()（）]{1,24}[)）]|[^\s()（）]{1,16}-[^\s()（）]{1,16})/;

/** A text in which names such as 'Gangnam-gu' and notes in brackets stay on one line, if the screen has room for them. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(PIECES).map((piece, index) =>
    index % 2 ? (
      // Pieces have nothing but their place to tell them apart.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="2xs:whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
