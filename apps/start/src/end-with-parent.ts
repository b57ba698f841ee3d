// Loaded into the sandbox's process: ends it when the process that started it is gone, however that ended.

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep the process alive once it has closed everything else.
process.channel?.unref();
