// Loaded into the sandbox's process: ends it when its parent process ends in any way.

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep the process alive.
process.channel?.unref();
