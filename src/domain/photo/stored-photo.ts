/** A file as it arrived, on the local disk. */
export type PhotoSource = {
  /** What the sender calls it. */
  name: string;
  path: string;
  /** Of its bytes, in hexadecimal. */
  sha256: string;
};

/** A photo whose sizes are all stored, under a random base name. */
export type StoredPhoto = {
  file: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  /** The picture in a few pixels, as a data URI. */
  placeholder: string;
};
