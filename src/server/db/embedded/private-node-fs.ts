import { mkdirSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FileMode = number;
type Attributes = { mode?: FileMode };
/** Operations of Emscripten's NODEFS that set the mode of a file or folder. */
type DiskCalls = {
  node_ops: {
    mknod: (parent: unknown, name: string, mode: FileMode, device: unknown) => unknown;
    setattr: (node: unknown, attributes: Attributes) => void;
  };
  stream_ops: { setattr: (stream: unknown, attributes: Attributes) => void };
};

const GROUP_AND_OTHERS = 0o077;
const toPrivate = (mode: FileMode) => mode & ~GROUP_AND_OTHERS;
const withPrivateMode = (attributes: Attributes) =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: toPrivate(attributes.mode) };

/**
 * Creates files that only their owner can read. PGlite's file system sets 0666 and 0644 by chmod, to which no
 * umask of the process applies.
 */
export class PrivateNodeFS extends NodeFS {
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    super(dir);
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [({ FS }) => narrowModes(FS.filesystems.NODEFS as DiskCalls), ...preRun],
      },
    };
  }
}

function narrowModes({ node_ops: nodes, stream_ops: streams }: DiskCalls): void {
  const { mknod, setattr } = nodes;
  const { setattr: setStreamAttributes } = streams;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, toPrivate(mode), device);
  nodes.setattr = (node, attributes) => setattr(node, withPrivateMode(attributes));
  streams.setattr = (stream, attributes) => setStreamAttributes(stream, withPrivateMode(attributes));
}
