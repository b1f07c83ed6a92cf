/** An uploaded file on the local disk. */
export type PhotoSource = {
  /** The form's field in which it was sent: 'image0' or 'images'. */
  field: string;
  /** File name given by the sender. */
  name: string;
  path: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
};

/** A photo with all its sizes stored under a random base name. */
export type StoredPhoto = {
  file: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** In pixels, ascending. */
  widths: number[];
  /** A tiny preview as a data URI. */
  placeholder: string;
};
