/** The reasons why two entries may be the same clinic, as the API names them. */
export type LikenessReason =
  | 'Same Korean name'
  | 'Same telephone'
  | 'Same name'
  | 'Name sounds the same'
  | 'Name sounds similar'
  | 'Same address, similar name'
  | 'Similar name'
  | 'Same address';
