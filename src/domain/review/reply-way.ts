/** Tells the recipient of a letter how to answer, with a warning if nobody reads the sender's mailbox. */
export const replyWay = (hasReplyAddress: boolean): { way: string; warning: string } =>
  hasReplyAddress
    ? { way: 'reply to this letter or write to us through our contact page', warning: '' }
    : {
        way: 'write to us through our contact page',
        warning: ' Please do not reply to this letter: it might not reach us.',
      };
